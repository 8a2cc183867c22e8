// Renders a component again only when one of its properties is another value.
import { Component, type ComponentChild, h } from "preact";

export function memo<P extends object>(view: (props: P) => ComponentChild) {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      for (const key in next) if (next[key] !== this.props[key]) return true;
      for (const key in this.props) if (!(key in next)) return true;
      return false;
    }
    override render() {
      return view(this.props as P);
    }
  }
  return (props: P) => h(Memo as never, props);
}

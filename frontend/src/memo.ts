// Renders a component again only when one of its properties is another value.
import { Component, type ComponentChild, h } from "preact";

export function memo<P extends object>(view: (props: P) => ComponentChild) {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const keys = new Set([...Object.keys(this.props), ...Object.keys(next)]);
      return [...keys].some((key) => this.props[key as keyof P] !== next[key as keyof P]);
    }
    override render() {
      return view(this.props as P);
    }
  }
  return (props: P) => h(Memo as never, props);
}

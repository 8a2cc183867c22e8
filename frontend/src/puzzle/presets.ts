// The ready-made grids, from the project's data.
import data from "../../../data/presets.json";

export interface Preset {
  readonly name: string;
  readonly size: number;
  readonly rows: readonly string[];
}

export const PRESETS: readonly Preset[] = data;

/** How a settings screen is open (SET-09): it shows, adds or changes. Each has an address of its own; `?mode=` leads there. */
export const SETTINGS_MODES = ["READ", "ADD", "EDIT"] as const;
export type SettingsMode = (typeof SETTINGS_MODES)[number];

/** The mode that is asked for, READ when none is; another one falls back to READ, with the alert that says so (SET-10). */
export function settingsMode(asked: string | null): { mode: SettingsMode; alert: string | null } {
  const mode = SETTINGS_MODES.find((one) => one === (asked ?? "READ"));
  return mode ? { mode, alert: null } : { mode: "READ", alert: `strange mode value: ${asked?.slice(0, 40)}` };
}

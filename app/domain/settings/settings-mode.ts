/** Mode of a settings screen (SET-09): read, add or edit. Each has its own URL; `?mode=` redirects there. */
export const SETTINGS_MODES = ["READ", "ADD", "EDIT"] as const;
export type SettingsMode = (typeof SETTINGS_MODES)[number];

/** The requested mode, default READ; an unknown one falls back to READ with the alert of SET-10. */
export function settingsMode(requested: string | null): { mode: SettingsMode; alert: string | null } {
  const mode = SETTINGS_MODES.find((settingsMode) => settingsMode === (requested ?? "READ"));
  return mode ? { mode, alert: null } : { mode: "READ", alert: `strange mode value: ${requested?.slice(0, 40)}` };
}

/** My Work: what employees see of themselves. How names and paths are written: `app/paths.ts`. */
export const MY_PATHS = {
  "get-my-home": "/my",
  "get-my-clock": "/my/clock",
  "get-my-team": "/my/team",
  "get-my-time": "/my/time",
  "get-my-clock-notice": "/my/clock/notice",
  "get-my-year": "/my/year/{year}",
} as const;

/** My Work: what employees see of themselves. How names and paths are written: `app/paths.ts`. */
export const MY_PATHS = {
  "get-my-home": "/my",
  "get-my-clock": "/my/clock",
  "get-my-team": "/my/team",
  "get-my-time": "/my/time",
  "get-my-clock-notice": "/my/clock/notice",
  "get-my-clock-pin": "/my/clock/pin",
  "get-my-year": "/my/year/{year}",
  "get-my-leave": "/my/leave",
  "get-my-leave-ledger": "/my/leave/{leavePolicySeq}",
  "get-my-filings": "/my/filings",
  "get-my-filing-new": "/my/filings/new",
  "get-my-filing": "/my/filings/{filingRequestSeq}",
  "get-my-approvals": "/my/approvals",
  "get-my-approval": "/my/approvals/{filingRequestSeq}",
} as const;

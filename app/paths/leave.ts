/** Leaves. How names and paths are written: `app/paths.ts`. */
export const LEAVE_PATHS = {
  "get-leave-settings": "/leave/leave_settings",
  "get-leave-types": "/leave/leave_settings/{leaveKind}",
  "get-leave-types-history": "/leave/leave_settings/{leaveKind}/history",
  "get-leave-types-xlsx": "/leave/leave_settings/{leaveKind}/leave-types.xlsx",
  "get-leave-type-new": "/leave/leave_settings/{leaveKind}/new",
  "get-leave-type": "/leave/leave_settings/{leaveKind}/{leavePolicySeq}",
  "get-leave-type-edit": "/leave/leave_settings/{leaveKind}/{leavePolicySeq}/edit",
  "get-leave-type-delete": "/leave/leave_settings/{leaveKind}/{leavePolicySeq}/delete",
} as const;

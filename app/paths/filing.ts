/** Filing. How names and paths are written: `app/paths.ts`. */
export const FILING_PATHS = {
  "get-approvals": "/filing/approval_management",
  "get-approvals-history": "/filing/approval_management/history",
  "get-approvals-xlsx": "/filing/approval_management/requests.xlsx",
  "get-approval": "/filing/approval_management/{filingRequestSeq}",
  "get-filing-settings": "/filing/filing_settings",
  "get-filing-settings-history": "/filing/filing_settings/history",
  "get-filing-try-it": "/filing/filing_settings/try-it",
  "get-filing-category-new": "/filing/filing_settings/new",
  "get-filing-category": "/filing/filing_settings/{filingCategorySeq}",
  "get-filing-category-edit": "/filing/filing_settings/{filingCategorySeq}/edit",
  "get-filing-category-delete": "/filing/filing_settings/{filingCategorySeq}/delete",
  "put-filing-category-move": "/filing/filing_settings/{filingCategorySeq}/move",
  "get-filing-policy-new": "/filing/filing_settings/{filingCategorySeq}/policies/new",
  "get-filing-policy": "/filing/filing_settings/{filingCategorySeq}/policies/{filingPolicySeq}",
  "get-filing-policy-edit": "/filing/filing_settings/{filingCategorySeq}/policies/{filingPolicySeq}/edit",
  "get-filing-policy-delete": "/filing/filing_settings/{filingCategorySeq}/policies/{filingPolicySeq}/delete",
} as const;

/** Organization. Naming rules: `app/paths.ts`. */
export const ORGANIZATION_PATHS = {
  "get-department": "/organization/department",
  "get-department-history": "/organization/department/history",
  "get-department-new": "/organization/department/new",
  "get-department-edit": "/organization/department/{departmentSeq}/edit",
  "get-department-manager": "/organization/department/{departmentSeq}/head",
  "get-department-move": "/organization/department/{departmentSeq}/move",
  "get-department-merge": "/organization/department/{departmentSeq}/merge",
  "get-department-delete": "/organization/department/{departmentSeq}/delete",
  "get-organization-chart": "/organization/chart",
  "get-jobTitle": "/organization/job_title",
  "get-jobTitle-history": "/organization/job_title/history",
  "get-jobTitle-new": "/organization/job_title/new",
  "get-jobTitle-edit": "/organization/job_title/{jobTitleSeq}/edit",
  "get-jobTitle-delete": "/organization/job_title/{jobTitleSeq}/delete",
  "put-jobTitle-order": "/organization/job_title/{jobTitleSeq}/order",
} as const;

/** What `npm test` leaves to `npm run test:full`; all other tests belong to both. docs/testing.md says why. */

/**
 * Test files: walks over every page, form and combination of permissions (`tests/permissions-walk.test.ts` stays in both), killed
 * processes, thousands of rows, backups, the demo, servers and commands started as processes.
 */
export const FULL_ONLY = [
  "tests/db/embedded.test.ts",
  "tests/db/seeds/stories.test.ts",
  "tests/downloads.test.ts",
  "tests/fuzz-forms.test.ts",
  "tests/fuzz-form-shapes.test.ts",
  "tests/jobs/bulk-invite.test.ts",
  "tests/jobs/calculate-payroll.test.ts",
  "tests/jobs/reconciler.test.ts",
  "tests/jobs/killed-leave.test.ts",
  "tests/jobs/killed-portfolio.test.ts",
  "tests/jobs/killed-time.test.ts",
  "tests/jobs/read-time-file.test.ts",
  "tests/jobs/graceful-shutdown.test.ts",
  "tests/jobs/store-loans.test.ts",
  "tests/jobs/forecast-year.test.ts",
  "tests/links.test.ts",
  "tests/models/flex_ben/points-under-load.test.ts",
  "tests/models/leave/accruals.test.ts",
  "tests/models/payroll/arrears/arrears-orders.test.ts",
  "tests/models/payroll/company-data/import/demo.test.ts",
  "tests/idempotent-forms.test.ts",
  "tests/pages.test.ts",
  "tests/permissions-benefits.test.ts",
  "tests/permissions-memberships.test.ts",
  "tests/permissions-nothing.test.ts",
  "tests/permissions-payroll.test.ts",
  "tests/permissions.test.ts",
  "tests/optimistic-lock.test.ts",
  "tests/routes/payroll/bad-input.test.ts",
  "tests/routes/payroll/forms-speed.test.ts",
  "tests/routes/payroll/privacy.test.ts",
  "tests/scripts/audit.test.ts",
  "tests/scripts/backup.test.ts",
  "tests/scripts/company.test.ts",
  "tests/scripts/ledger.test.ts",
  "tests/scripts/restart.test.ts",
  "tests/server.test.ts",
  "tests/tenancy.test.ts",
  "tests/web/http/page-handlers.test.ts",
  "tests/web/http/route-discovery.test.ts",
];

/** The journeys that `npm test` runs, with scripts: one per area. `npm run test:full` runs every journey. */
export const QUICK_JOURNEYS = ["admin-settings.spec.ts", "employees.spec.ts", "flex-ben.spec.ts", "payroll.spec.ts", "team.spec.ts"];

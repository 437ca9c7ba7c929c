/** What `npm test` leaves to `npm run test:full`. Every other test belongs to both. docs/testing.md says why. */

/** Test files: walks over every combination, killed processes, crowds, backups, servers and commands started as programs. */
export const FULL_ONLY = [
  "tests/db/embedded.test.ts",
  "tests/hostile-input.test.ts",
  "tests/hostile-shapes.test.ts",
  "tests/jobs/calculate-payroll.test.ts",
  "tests/jobs/hints.test.ts",
  "tests/jobs/killed-leave.test.ts",
  "tests/jobs/killed-time.test.ts",
  "tests/jobs/stopped.test.ts",
  "tests/jobs/work-out-year.test.ts",
  "tests/links.test.ts",
  "tests/models/flex_ben/points-under-load.test.ts",
  "tests/models/leave/keeping.test.ts",
  "tests/permissions-benefits.test.ts",
  "tests/permissions-nothing.test.ts",
  "tests/permissions-payroll.test.ts",
  "tests/routes/payroll/bad-input.test.ts",
  "tests/routes/payroll/forms-speed.test.ts",
  "tests/scripts/audit.test.ts",
  "tests/scripts/backup.test.ts",
  "tests/scripts/company.test.ts",
  "tests/scripts/restart.test.ts",
  "tests/server.test.ts",
  "tests/tenancy.test.ts",
];

/** The journeys that `npm test` makes, with scripts: one for each area. `npm run test:full` makes every journey. */
export const QUICK_JOURNEYS = ["admin-settings.spec.ts", "employees.spec.ts", "flex-ben.spec.ts", "payroll.spec.ts", "team.spec.ts"];

import { expect, test } from "vitest";
import { selectEmployees } from "~/models/employees/list/employee-list.server";
import { runSql } from "../../../support/payroll-run";
import { createPointCompany } from "../../../support/points";

test("sorted by contract end, employees without one come last in both directions", async () => {
  const { scope } = await createPointCompany({ people: 3 });
  await runSql(
    scope.companySeq,
    "update employees set last_contract_end_day = case employee_seq when 1 then date '2026-12-31' when 3 then date '2026-11-30' end",
  );
  const order = (descending: boolean) => selectEmployees(scope, { sort: "contractEnd", descending }, "2026-11-21");
  expect([await order(false), await order(true)]).toEqual([
    [3, 1, 2],
    [1, 3, 2],
  ]);
});

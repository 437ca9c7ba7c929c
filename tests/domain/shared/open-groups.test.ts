import { expect, test } from "vitest";
import { groupsAt, withToggled } from "~/domain/shared/open-groups";

// covers: NAV-02
test("opening a third group closes the one that was opened earliest", () => {
  expect(withToggled(["Team", "Leaves"], "Payroll")).toEqual(["Leaves", "Payroll"]);
});

// covers: NAV-01
test("a group can be closed by hand, also the current page's", () => {
  expect(withToggled(["Team", "Payroll"], "Payroll")).toEqual(["Team"]);
});

// covers: NAV-05
test("visiting a page opens its group, which counts among the two", () => {
  const at = "/payroll/payroll-report";
  expect(groupsAt({ open: ["Team", "FlexBen"], at: "/flex_ben/topup" }, { group: "Payroll", at })).toEqual({
    open: ["FlexBen", "Payroll"],
    at,
  });
  expect(groupsAt({ open: ["Team"], at: null }, null)).toEqual({ open: ["Team"], at: null });
});

test("a group closed on a page stays closed there, and opens on its next page", () => {
  const closed = { open: [], at: "/payroll/payroll-report" };
  expect(groupsAt(closed, { group: "Payroll", at: "/payroll/payroll-report" })).toEqual(closed);
  expect(groupsAt(closed, { group: "Payroll", at: "/payroll/payroll_processing" }).open).toEqual(["Payroll"]);
});

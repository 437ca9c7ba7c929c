import { expect, test } from "vitest";
import { withClosed, withOpened } from "~/components/frame/open-groups";

// covers: NAV-02
test("opening a third group closes the one that was opened earliest", () => {
  expect(withOpened(["Team", "Leaves"], "Payroll")).toEqual(["Leaves", "Payroll"]);
});

test("opening what is open already changes nothing", () => {
  expect(withOpened(["Team", "Leaves"], "Team")).toEqual(["Team", "Leaves"]);
});

test("a group can be closed by hand, also the current page's", () => {
  expect(withClosed(["Team", "Payroll"], "Payroll")).toEqual(["Team"]);
});

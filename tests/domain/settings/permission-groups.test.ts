import { expect, test } from "vitest";
import { areaText, PERMISSION_AREAS, permissionMatrix, permissionText } from "~/domain/settings/permission-areas";
import { permissionGroupInput } from "~/domain/settings/permission-group";
import { PERMISSIONS, type Subscription } from "~/domain/settings/permissions";
import { settingsMode } from "~/domain/settings/settings-mode";

const rows = PERMISSION_AREAS.flatMap((area) => area.rows);

// covers: SET-08
test("the matrix has every permission of the product once, in its column, with an explanation", () => {
  const listed = rows.flatMap(({ view, edit }) => [view, edit]).filter((permission) => permission !== null);
  expect([...listed].sort()).toEqual([...PERMISSIONS].sort());
  for (const { view, edit, explanation } of rows) {
    expect(view === null || view.endsWith("_VIEW")).toBe(true);
    expect(edit === null || edit.endsWith("_EDIT")).toBe(true);
    expect(explanation.length).toBeGreaterThan(10);
  }
});

test("permissions without effect in a company are marked", () => {
  const notes = (...subscriptions: Subscription[]) =>
    Object.fromEntries(permissionMatrix(subscriptions).map(({ label, note }) => [label, note]));
  expect(notes("PAYROLL_USAGE")).toMatchObject({ Team: null, Payroll: null, FlexBen: null, Leaves: null });
  expect(notes().Payroll).toContain("has not subscribed");
  const reduced = notes("FLEXBEN_ONLY_USAGE", "PAYROLL_USAGE");
  for (const area of ["Attendance", "Leaves", "Filing", "Payroll"]) expect(reduced[area]).toContain("has not subscribed");
  expect(reduced).toMatchObject({ Team: null, FlexBen: null, Settings: null });
});

test("permissions are named as in the matrix", () => {
  expect(permissionText(["PAYROLL_SETTING_EDIT", "TEAM_EDIT", "TEAM_VIEW"])).toBe("Employees: view and edit, Payroll: edit");
  expect(permissionText(["PAYROLL_VIEW"])).toBe("Payroll: view");
  expect([areaText(["LEAVE_VIEW", "TEAM_VIEW"]), areaText([...PERMISSIONS]), areaText([]), permissionText([])]).toEqual([
    "Team, Leaves",
    "Everything",
    "None",
    "none",
  ]);
});

test("a form accepts the product's permissions, each once and in order, and no others", () => {
  const read = (permissions: unknown) => permissionGroupInput.safeParse({ roleGroupName: " HR ", permissions });
  expect(read(["LEAVE_VIEW", "TEAM_VIEW", "TEAM_VIEW"]).data).toEqual({
    roleGroupName: "HR",
    description: "",
    permissions: ["TEAM_VIEW", "LEAVE_VIEW"],
    password: "",
    revision: 1,
  });
  expect(read(undefined).data?.permissions).toEqual([]);
  for (const wrong of ["OPERATOR", "team_view", "*", "TEAM_VIEW ", "__proto__"]) expect(read(["TEAM_VIEW", wrong]).success).toBe(false);
});

// covers: SET-09 SET-10
test("a settings screen reads, adds or edits; another mode is reported and falls back to reading", () => {
  expect(["READ", "ADD", "EDIT", null].map((mode) => settingsMode(mode))).toEqual(
    ["READ", "ADD", "EDIT", "READ"].map((mode) => ({ mode, alert: null })),
  );
  expect(settingsMode("COPY")).toEqual({ mode: "READ", alert: "strange mode value: COPY" });
  expect(settingsMode("edit")).toMatchObject({ mode: "READ", alert: "strange mode value: edit" });
});

import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Access } from "~/domain/settings/access";
import { rightOf, type Right } from "./support/rights";
import { addressedRoutes, builtRoutes, type BuiltRoute } from "./support/routes";

/** Guards that check more than permissions: the employee's record, a tab of the popup, the list or feature in the address. */
const OTHER_GUARD =
  /\b(requireSignedIn|requireOwnEmployee|requireOwnPayScope|readProfile|requireTab|requirePopup|requireCompany|requireSavedList|requireListWithColumns|read(Tab)?History)\(/;
/** Handlers that still check their permissions themselves, mostly in route factories; lower it with each that declares them. */
const UNDECLARED = 169;

const isBehindSignIn = ({ id }: BuiltRoute) => /^routes\/(_app|streams)\//.test(id) && !/\/(preferences|logout)/.test(id);

// covers: GUARD-08
test("a loader or action behind the sign-in declares its access with `guarded`, or has a guard that checks more", () => {
  const undeclared = builtRoutes.filter(isBehindSignIn).flatMap((route) => {
    if (OTHER_GUARD.test(sourceOf(route))) return [];
    const missing = [route.reads && !route.readAccess && "loader", route.writes && !route.writeAccess && "action"];
    return missing.flatMap((handler) => (handler ? [`${route.id} ${handler}`] : []));
  });
  expect(undeclared.length, undeclared.join("\n")).toBeLessThanOrEqual(UNDECLARED);
});

// covers: GUARD-02 GUARD-30
test("the declared access matches the ledger", () => {
  const differences = addressedRoutes.flatMap((route) => {
    const right = rightOf(route.pattern);
    // A file is opened and deleted by the permissions of its record.
    if (route.pattern === "/files/:fileSeq") return [];
    // The second permission of these is checked by the page itself; the permission matrix requests them.
    if (!right || right.either || right.besides || right.besidesOfPayroll) return [];
    return [
      ...(route.readAccess && !isSame(route.readAccess, right.permissions, right) ? [`GET ${route.pattern}`] : []),
      ...(route.writeAccess && !isSame(route.writeAccess, right.writing ?? right.permissions, right) ? [`POST ${route.pattern}`] : []),
    ];
  });
  expect(differences).toEqual([]);
});

// covers: GUARD-28
test("a permission to view posts nothing except the choice of a report", () => {
  const posts = builtRoutes.filter(({ writeAccess }) => writeAccess?.permissions.some((permission) => permission.endsWith("_VIEW")));
  expect(posts.map(({ pattern }) => pattern)).toEqual([
    "/payroll/payroll_processing/:payrollSeq/reports",
    "/payroll/payroll_processing/:payrollSeq/report-files",
    "/payroll/payroll-report/:payrollSeq",
  ]);
});

function isSame({ permissions, subscription }: Access, expected: Right["permissions"], right: Right): boolean {
  return permissions.toSorted().join() === expected.toSorted().join() && (subscription ?? null) === right.subscription;
}

function sourceOf({ id }: BuiltRoute): string {
  const file = [`app/${id}.tsx`, `app/${id}.ts`].find((name) => existsSync(name))!;
  return readFileSync(file, "utf8");
}

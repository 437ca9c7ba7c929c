import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Access } from "~/domain/settings/access";
import { rightOf, type Right } from "./support/rights";
import { addressedRoutes, builtRoutes, type BuiltRoute } from "./support/routes";

/** Guards that check more than permissions: the employee's record, a tab of the popup, the list or feature in the address. */
const OTHER_GUARD =
  /\b(requireSignedIn|requireOwnEmployee|requireOwnPayScope|requireListOrPopup|readProfile|requireCompany|requireSavedList|requireListWithColumns|read(Tab)?History)\(|authorize: requireImporter/;

const isBehindSignIn = ({ id }: BuiltRoute) => /^routes\/(_app|streams)\//.test(id) && !/\/(preferences|logout)/.test(id);

// covers: GUARD-08
test("a loader or action behind the sign-in declares its access with `guarded`, or has a guard that checks more", () => {
  const undeclared = builtRoutes.filter(isBehindSignIn).flatMap((route) => {
    if (OTHER_GUARD.test(sourceOf(route))) return [];
    const missing = [route.reads && !route.readAccess && "loader", route.writes && !route.writeAccess && "action"];
    return missing.flatMap((handler) => (handler ? [`${route.id} ${handler}`] : []));
  });
  expect(undeclared).toEqual([]);
});

// covers: GUARD-02 GUARD-30
test("the declared access matches the ledger", () => {
  const differences = addressedRoutes.flatMap((route) => {
    const right = rightOf(route.pattern);
    // A file and a proposal are opened by the permissions of their record.
    if (["/files/:fileSeq", "/employees/proposed_changes/:proposalSeq"].includes(route.pattern)) return [];
    // These have a further check; the permission matrix requests them.
    if (!right || right.either || right.besidesOfPayroll) return [];
    return [
      ...(route.readAccess && !isSame(route.readAccess, right) ? [`GET ${route.pattern}`] : []),
      ...(route.writeAccess && !isSame(route.writeAccess, rightToPost(right)) ? [`POST ${route.pattern}`] : []),
    ];
  });
  expect(differences).toEqual([]);
});

// covers: GUARD-28
test("a permission to view posts nothing except the choice of a report", () => {
  const isEdit = (permissions: readonly string[]) => permissions.length > 0 && !permissions.some((name) => name.endsWith("_VIEW"));
  const posts = builtRoutes.filter(
    ({ writeAccess: access }) => access && access.permissions.length > 0 && !isEdit(access.permissions) && !isEdit(access.also ?? []),
  );
  expect(posts.map(({ pattern }) => pattern)).toEqual([
    "/payroll/payroll_processing/:payrollSeq/reports",
    "/payroll/payroll_processing/:payrollSeq/report-files",
    "/payroll/payroll-report/:payrollSeq",
  ]);
});

/** Fewer may post than read: `writing` replaces the second permission where there is one. */
function rightToPost({ writing, ...right }: Right): Right {
  if (!writing) return right;
  return right.besides ? { ...right, besides: writing } : { ...right, permissions: writing };
}

function isSame({ permissions, also = [], subscription }: Access, right: Right): boolean {
  const isSameList = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();
  return (
    isSameList(permissions, right.permissions) && isSameList(also, right.besides ?? []) && (subscription ?? null) === right.subscription
  );
}

function sourceOf({ id }: BuiltRoute): string {
  const file = [`app/${id}.tsx`, `app/${id}.ts`].find((name) => existsSync(name))!;
  return readFileSync(file, "utf8");
}

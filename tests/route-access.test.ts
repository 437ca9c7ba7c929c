import { expect, test } from "vitest";
import type { Access } from "~/domain/settings/access";
import { rightOf, type Right } from "./support/rights";
import { addressedRoutes, builtRoutes, routes } from "./support/routes";
import { listUndeclaredHandlers } from "../scripts/route-access.mjs";

// covers: GUARD-08
test("a loader or action behind the sign-in declares its access with `guarded`, or has a guard that checks more", () => {
  expect(listUndeclaredHandlers(routes)).toEqual([]);

  const quitclaim = routes["routes/_app/payroll/final-pay/quitclaim"]!;
  const unguarded = { ...quitclaim, module: { ...quitclaim.module, action: () => null } };
  expect(listUndeclaredHandlers({ quitclaim: unguarded })).toEqual([`${quitclaim.id} action`]);
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

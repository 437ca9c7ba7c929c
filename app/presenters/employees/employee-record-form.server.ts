import type { z } from "zod/v4";
import { popupPath, type PopupPath } from "~/domain/employees/list/popup-address";
import type { Access } from "~/domain/settings/access";
import type { Scope } from "~/domain/shared/scope";
import { requireEmployee, redirectToTab } from "~/presenters/employees/employee-tab.server";
import { guarded } from "~/web/session/guarded.server";
import { submitForm } from "~/web/forms/submit-form.server";

/**
 * Loader of a form that adds a record to a tab of the employee popup: the Cancel URL and the person in charge.
 */
export const newRecordLoader = (access: Access, tab: PopupPath) =>
  guarded(access, async (scope, { params }) => ({
    closeHref: popupPath(await requireEmployee(scope, params), tab),
    pic: scope.employeeName,
  }));

type NewRecord<Input> = {
  access: Access;
  tab: PopupPath;
  input: z.ZodType<Input>;
  create: (scope: Scope, employeeSeq: number, input: Input) => Promise<unknown>;
  done: string;
};

/** Action that adds the posted record and redirects to the tab. */
export function newRecordAction<Input>({ access, tab, input, create, done }: NewRecord<Input>) {
  return guarded(access, async (scope, { request, params }) => {
    const employeeSeq = await requireEmployee(scope, params);
    return submitForm(request, input, async (posted) => {
      await create(scope, employeeSeq, posted);
      return redirectToTab(request, employeeSeq, tab, done);
    });
  });
}

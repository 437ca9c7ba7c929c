import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod/v4";
import { popupPath, type PopupPath } from "~/domain/employees/list/popup-address";
import type { Permission } from "~/domain/settings/permissions";
import type { Scope } from "~/domain/shared/scope";
import { requireEmployee, redirectToTab, requireTab } from "~/presenters/employees/employee-tab.server";
import { submitForm } from "~/web/forms/submit-form.server";

/**
 * Loader data of a form that adds a record to a tab of the employee popup: the Cancel URL and the person in charge.
 * @param right permission to change the tab
 */
export async function openNewRecord(
  { request, params }: LoaderFunctionArgs,
  right: Permission,
  tab: PopupPath,
): Promise<{ closeHref: string; pic: string }> {
  const scope = await requireTab(request, right);
  return { closeHref: popupPath(await requireEmployee(scope, params), tab), pic: scope.employeeName };
}

type NewRecord<Input> = {
  right: Permission;
  tab: PopupPath;
  input: z.ZodType<Input>;
  create: (scope: Scope, employeeSeq: number, input: Input) => Promise<unknown>;
  done: string;
};

/** Adds the posted record and redirects to the tab. */
export async function addRecord<Input>({ request, params }: ActionFunctionArgs, { right, tab, input, create, done }: NewRecord<Input>) {
  const scope = await requireTab(request, right);
  const employeeSeq = await requireEmployee(scope, params);
  return submitForm(request, input, async (posted) => {
    await create(scope, employeeSeq, posted);
    return redirectToTab(request, employeeSeq, tab, done);
  });
}

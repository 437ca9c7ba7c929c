import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Access } from "~/domain/settings/access";
import { popupPath, type PopupPath } from "~/domain/employees/list/popup-address";
import { revisionInput } from "~/domain/employees/records/record-input";
import type { Scope } from "~/domain/shared/scope";
import { deleteRoute } from "~/web/forms/delete-route.server";
import { tabHref } from "./employee-tab.server";

type TabDeleteRoute<Key, Found> = {
  access: Access;
  tab: PopupPath;
  /** @throws 404 */
  keyOf: (params: LoaderFunctionArgs["params"]) => Key;
  /** @throws NotFound */
  find: (scope: Scope, key: Key) => Promise<Found>;
  nameOf: (record: Found) => string;
  /** @throws Refusal */
  remove: (scope: Scope, key: Key, revision: number) => Promise<unknown>;
  toast: string;
};

/** `deleteRoute` for a record of an employee's tab; pair it with `confirmRecord`. */
export function tabDeleteRoute<Key extends { employeeSeq: number }, Found extends { revision: number }>({
  access,
  tab,
  keyOf,
  find,
  nameOf,
  remove,
  toast,
}: TabDeleteRoute<Key, Found>) {
  return deleteRoute({
    authorize: access,
    keyOf,
    load: async ({ scope, key }) => {
      const record = await find(scope, key);
      return { closeHref: popupPath(key.employeeSeq, tab), name: nameOf(record), revision: record.revision };
    },
    find,
    input: revisionInput,
    remove: ({ scope, key }, { revision }) => remove(scope, key, revision),
    returnHref: ({ employeeSeq }, request) => tabHref(request, employeeSeq, tab),
    toast,
  });
}

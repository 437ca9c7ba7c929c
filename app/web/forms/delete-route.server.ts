import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod/v4";
import type { Scope } from "~/domain/shared/scope";
import { redirectWithToast } from "~/web/session/flash.server";
import { guardedBy, type Authorize } from "~/web/session/guarded.server";
import { submitForm } from "./submit-form.server";

type DeleteRoute<Key, Data, Found, Schema extends z.ZodType, Removed> = {
  /** @throws as requireScope */
  authorize: Authorize;
  /** The key in the URL. @throws 404 */
  keyOf: (params: LoaderFunctionArgs["params"]) => Key;
  /** Data of the confirmation dialog; with a `closeHref` only if closing leads to another page than `returnHref`. @throws NotFound */
  load: (target: { scope: Scope; key: Key; request: Request }) => Promise<Data>;
  /** Reads the record before the form, so that a repeated post for a deleted record gets 404. @throws NotFound */
  find?: (scope: Scope, key: Key) => Promise<Found>;
  input: Schema;
  /** @throws Refusal */
  remove: (target: { scope: Scope; key: Key; found: Found }, input: z.output<Schema>) => Promise<Removed>;
  /** The page behind the dialog, which shows the toast afterwards. */
  returnHref: (key: Key, request: Request) => string;
  toast: string | ((result: { key: Key; found: Found; removed: Removed }) => string);
};

/**
 * Loader and action of a route that asks for confirmation before it deletes, archives or ends a record; `confirmRoute` renders the dialog.
 */
export function deleteRoute<Key, Data extends object, Schema extends z.ZodType, Removed, Found = undefined>({
  authorize,
  keyOf,
  load,
  find,
  input,
  remove,
  returnHref,
  toast,
}: DeleteRoute<Key, Data, Found, Schema, Removed>) {
  return {
    loader: guardedBy(authorize, async (scope, { request, params }) => {
      const key = keyOf(params);
      const question = await load({ scope, key, request });
      return { closeHref: returnHref(key, request), ...question };
    }),
    action: guardedBy(authorize, async (scope, { request, params }) => {
      const key = keyOf(params);
      const record = (await find?.(scope, key)) as Found;
      return submitForm(request, input, async (values) => {
        const removed = await remove({ scope, key, found: record }, values);
        return redirectWithToast(returnHref(key, request), typeof toast === "string" ? toast : toast({ key, found: record, removed }));
      });
    }),
  };
}

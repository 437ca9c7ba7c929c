import type { LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod/v4";
import type { Scope } from "~/domain/shared/scope";
import { redirectWithToast } from "~/web/session/flash.server";
import { guardedBy, type Authorize } from "~/web/session/guarded.server";
import { submitForm } from "./submit-form.server";

type DeleteRoute<Key, Data, Found, Schema extends z.ZodType, Removed> = {
  /** @throws as requireScope */
  authorize: Authorize;
  /** What the address names. @throws 404 */
  keyOf: (params: LoaderFunctionArgs["params"]) => Key;
  /** The question's data; with a `closeHref` only if the question is asked on another page than `returnHref`. @throws NotFound */
  load: (target: { scope: Scope; key: Key; request: Request }) => Promise<Data>;
  /** Read before the form. With it, a repeated post for a deleted record answers 404. @throws NotFound */
  find?: (scope: Scope, key: Key) => Promise<Found>;
  input: Schema;
  /** @throws Refusal */
  remove: (target: { scope: Scope; key: Key; found: Found }, input: z.output<Schema>) => Promise<Removed>;
  /** The page behind the question, which then shows the toast. */
  returnHref: (key: Key, request: Request) => string;
  toast: string | ((result: { key: Key; found: Found; removed: Removed }) => string);
};

/** The server half of a route that asks before it deletes, archives or ends something; `confirmRoute` renders the question. */
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
      const found = (await find?.(scope, key)) as Found;
      return submitForm(request, input, async (values) => {
        const removed = await remove({ scope, key, found }, values);
        return redirectWithToast(returnHref(key, request), typeof toast === "string" ? toast : toast({ key, found, removed }));
      });
    }),
  };
}

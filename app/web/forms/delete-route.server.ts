import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod/v4";
import type { Scope } from "~/domain/shared/scope";
import { submitForm } from "./submit-form.server";

type Target<Access extends Scope, Key> = { scope: Access; key: Key; request: Request };

type DeleteRoute<Access extends Scope, Key, Data, Found, Schema extends z.ZodType> = {
  /** @throws as requireScope */
  authorize: (request: Request) => Promise<Access>;
  /** What the address names. @throws 404 */
  keyOf: (params: LoaderFunctionArgs["params"]) => Key;
  /** The question's data. @throws NotFound */
  load: (target: Target<Access, Key>) => Promise<Data>;
  /** Read before the form, for `remove`. With it, a repeated post of a deleted record answers 404. @throws NotFound */
  find?: (scope: Access, key: Key) => Promise<Found>;
  input: Schema;
  /** Deletes, and redirects with a toast. @throws Refusal */
  remove: (target: Target<Access, Key> & { found: Found }, input: z.output<Schema>) => Promise<Response>;
};

/** The server half of a route that asks before it deletes or archives; `confirmRoute` renders the question. */
export function deleteRoute<Access extends Scope, Key, Data, Schema extends z.ZodType, Found = undefined>({
  authorize,
  keyOf,
  load,
  find,
  input,
  remove,
}: DeleteRoute<Access, Key, Data, Found, Schema>) {
  return {
    loader: async ({ request, params }: LoaderFunctionArgs) => {
      const scope = await authorize(request);
      return load({ scope, key: keyOf(params), request });
    },
    action: async ({ request, params }: ActionFunctionArgs) => {
      const scope = await authorize(request);
      const key = keyOf(params);
      const found = (await find?.(scope, key)) as Found;
      return submitForm(request, input, (values) => remove({ scope, key, request, found }, values));
    },
  };
}

import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { SHEET_DISCARDED } from "~/domain/shared/forms/sheet-upload";
import type { Scope } from "~/domain/shared/scope";
import { redirectWithToast } from "~/web/session/flash.server";
import { guardedBy, type Authorize } from "~/web/session/guarded.server";
import { readForm } from "./submit-form.server";

type Params = LoaderFunctionArgs["params"];

type RemovalRoute = {
  /** @throws as requireScope */
  authorize: Authorize;
  /** The page after the removal. @throws 404 for an invalid address */
  listHref: (params: Params) => string;
  /** Returns a response only to replace the usual redirect and toast. */
  remove: (scope: Scope, params: Params) => Promise<Response | void>;
  toast?: string;
};

/**
 * Route of the button that discards an upload or cancels a calculation. The button posts from the preview; a GET comes only from a reload
 * after a sign-in.
 */
export function removalRoute({ authorize, listHref, remove, toast = SHEET_DISCARDED }: RemovalRoute) {
  return {
    loader: guardedBy(authorize, (_scope, { params }) => redirect(listHref(params))),
    action: guardedBy(authorize, async (scope, { request, params }) => {
      const href = listHref(params);
      await readForm(request);
      const response = await remove(scope, params);
      return response instanceof Response ? response : redirectWithToast(href, toast);
    }),
  };
}

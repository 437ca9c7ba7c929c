import { NOTICE_LETTERS, SUBJECT_LETTERS } from "~/domain/settings/company-notice-input";
import type { Scope } from "~/domain/shared/scope";
import { getCompanyNotice } from "~/models/shared/company-notices.server";
import { pathTo } from "~/paths";
import { redirectWithToast } from "~/web/session/flash.server";
import { routeIds } from "~/web/forms/route-ids.server";
import { today } from "~/web/http/today.server";

type Params = Readonly<Record<string, string | undefined>>;

/** The notices page with its previous query. */
export const noticesHref = (request: Request): string => pathTo("get-company-notices", null, new URL(request.url).search);

/** Options of the notice forms. */
export const noticeFormPage = (request: Request) => ({
  closeHref: noticesHref(request),
  today: today(),
  limits: { subject: SUBJECT_LETTERS, description: NOTICE_LETTERS },
});

/** A confirmation dialog for one notice. @throws NotFound */
export async function readNoticeQuestion(
  request: Request,
  scope: Scope,
  params: Params,
): Promise<{ name: string; revision: number; closeHref: string }> {
  const { subject, revision } = await getCompanyNotice(scope, routeIds(params, "noticeSeq").noticeSeq);
  return { name: subject, revision, closeHref: noticesHref(request) };
}

/** Action of such a dialog: applies `change` to the notice and redirects to the list. */
export function changeNotice(
  request: Request,
  scope: Scope,
  params: Params,
  change: (scope: Scope, noticeSeq: number, revision: number) => Promise<void>,
  done: string,
) {
  const { noticeSeq } = routeIds(params, "noticeSeq");
  return async ({ revision }: { revision: number }) => {
    await change(scope, noticeSeq, revision);
    return redirectWithToast(noticesHref(request), done);
  };
}

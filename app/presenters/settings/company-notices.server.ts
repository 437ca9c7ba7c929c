import { MAX_NOTICE_LENGTH, MAX_SUBJECT_LENGTH } from "~/domain/settings/company-notice-input";
import { pathTo } from "~/paths";
import { today } from "~/web/http/today.server";

/** URL of the notices page that keeps the current query. */
export const noticesHref = (request: Request): string => pathTo("get-company-notices", null, new URL(request.url).search);

export const noticeFormPage = (request: Request) => ({
  closeHref: noticesHref(request),
  today: today(),
  limits: { subject: MAX_SUBJECT_LENGTH, description: MAX_NOTICE_LENGTH },
});

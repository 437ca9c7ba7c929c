import { NOTICE_FILTERS, type NoticeFilter } from "~/domain/payroll/run/payslip-notice";
import { oneOf } from "~/web/forms/list-query.server";

const FILTERS: readonly NoticeFilter[] = ["", ...(Object.keys(NOTICE_FILTERS) as (keyof typeof NOTICE_FILTERS)[])];

/** What the list of payslip notices is narrowed to: `?show=unopened`. @throws 400 for a word that it does not know */
export const noticeFilter = (request: Request): NoticeFilter => oneOf(FILTERS, new URL(request.url).searchParams.get("show") ?? "");

import { NOTICE_FILTERS, type NoticeFilter } from "~/domain/payroll/run/payslip-notice";
import { oneOf } from "~/web/forms/list-query.server";

const FILTERS: readonly NoticeFilter[] = ["", ...(Object.keys(NOTICE_FILTERS) as (keyof typeof NOTICE_FILTERS)[])];

/** The filter of the payslip notice list: `?show=unopened`. @throws 400 for an unknown value */
export const noticeFilter = (request: Request): NoticeFilter => oneOf(FILTERS, new URL(request.url).searchParams.get("show") ?? "");

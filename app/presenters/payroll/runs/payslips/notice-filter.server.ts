import { PAYSLIP_NOTIFICATION_FILTERS, type PayslipNotificationFilter } from "~/domain/payroll/runs/payslip-notification";
import { oneOf } from "~/web/forms/list-query.server";

const FILTERS: readonly PayslipNotificationFilter[] = [
  "",
  ...(Object.keys(PAYSLIP_NOTIFICATION_FILTERS) as (keyof typeof PAYSLIP_NOTIFICATION_FILTERS)[]),
];

/** The filter of the payslip notice list: `?show=unopened`. @throws 400 for an unknown value */
export const noticeFilter = (request: Request): PayslipNotificationFilter =>
  oneOf(FILTERS, new URL(request.url).searchParams.get("show") ?? "");

import { z } from "zod/v4";
import { contentRevisionInput } from "~/domain/shared/forms/content-revision";
import { PAYSLIP_DELIVERIES } from "./payslip-delivery";

/** How payslips and certificates 2316 are sent by email. */
export const payslipDeliveryInput = z.object({
  revision: contentRevisionInput,
  payslips: z.enum(PAYSLIP_DELIVERIES, { error: "Choose how payslips go out." }),
  certificates: z.enum(PAYSLIP_DELIVERIES, { error: "Choose how certificates go out." }),
});

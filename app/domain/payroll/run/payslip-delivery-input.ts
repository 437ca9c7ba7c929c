import { z } from "zod/v4";
import { PAYSLIP_DELIVERIES } from "./payslip-delivery";

const OUTDATED = "Reload the page and try again.";

/** How the company's payslips and certificates 2316 go out by mail, beside what the page showed. */
export const payslipDeliveryInput = z.object({
  knownPayslips: z.enum(PAYSLIP_DELIVERIES, { error: OUTDATED }),
  knownCertificates: z.enum(PAYSLIP_DELIVERIES, { error: OUTDATED }),
  payslips: z.enum(PAYSLIP_DELIVERIES, { error: "Choose how payslips go out." }),
  certificates: z.enum(PAYSLIP_DELIVERIES, { error: "Choose how certificates go out." }),
});

import { z } from "zod/v4";
import { PAYSLIP_DELIVERIES } from "./payslip-delivery";

const OUTDATED = "Reload the page and try again.";

/** How the company's payslips go out by mail. */
export const payslipDeliveryInput = z.object({
  /** What the page showed. */
  known: z.enum(PAYSLIP_DELIVERIES, { error: OUTDATED }),
  delivery: z.enum(PAYSLIP_DELIVERIES, { error: "Choose how payslips go out." }),
});

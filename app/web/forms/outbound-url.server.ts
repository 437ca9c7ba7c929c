import { OutboundRefusal } from "~/domain/shared/outbound/outbound-url";
import { Refusal } from "~/domain/shared/refusal";
import { env } from "~/env.server";
import { checkOutboundUrl } from "~/models/shared/outbound/public-host.server";

/** `checkOutboundUrl` of an address in a form. @throws Refusal at the field */
export async function requireOutboundUrl(url: string, field: string): Promise<void> {
  try {
    await checkOutboundUrl(url, { allowPrivate: env.OUTBOUND_ALLOW_PRIVATE_HOSTS });
  } catch (error) {
    throw error instanceof OutboundRefusal ? new Refusal(error.message, { field }) : error;
  }
}

import type { RefusalId } from "~/domain/shared/i18n/refusal-message";
import { accountRefusals } from "./refusals/account";
import { clockRefusals } from "./refusals/clock";
import { informationRefusals } from "./refusals/information";

/** Filipino for every refusal of My Work and the account pages. */
export const refusals: Readonly<Record<RefusalId, string>> = { ...accountRefusals, ...clockRefusals, ...informationRefusals };

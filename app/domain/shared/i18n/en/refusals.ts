import { accountRefusals } from "./refusals/account";
import { clockRefusals } from "./refusals/clock";
import { informationRefusals } from "./refusals/information";

/** Every refusal of My Work and the account pages by its id. */
export const refusals = { ...accountRefusals, ...clockRefusals, ...informationRefusals } as const;

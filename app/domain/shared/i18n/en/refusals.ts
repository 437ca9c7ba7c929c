import { accountRefusals } from "./refusals/account";

/** Every refusal of My Work and the account pages by its id. */
export const refusals = { ...accountRefusals } as const;

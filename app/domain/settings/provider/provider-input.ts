import { z } from "zod/v4";
import { email } from "~/domain/settings/sign-in";
import { passwordConfirmation } from "~/domain/settings/password-confirmation";
import { MAX_OUTBOUND_URL_LENGTH } from "~/domain/shared/outbound/outbound-url";
import { PROVIDER_NAME_LIMIT } from "./provider";

const text = (blank: string, max: number) =>
  z.string({ error: blank }).trim().min(1, { error: blank, abort: true }).max(max, `Enter at most ${max} characters.`);

/** An empty secret keeps the saved one. */
const save = z.object({
  intent: z.literal("save"),
  displayName: text("Enter a name that your employees know, such as “Google” or your company's name.", PROVIDER_NAME_LIMIT),
  issuer: text("Enter the issuer of the provider.", MAX_OUTBOUND_URL_LENGTH),
  clientId: text("Enter the client ID.", 255),
  clientSecret: z.string().trim().max(500, "Enter at most 500 characters.").default(""),
  required: z
    .literal("on")
    .optional()
    .transform((checked) => checked === "on"),
  breakGlassAccountSeq: z
    .literal("")
    .or(z.coerce.number().int().min(1).max(2_147_483_647))
    .optional()
    .transform((seq) => (typeof seq === "number" ? seq : null)),
  password: passwordConfirmation,
  revision: z.coerce.number().int().min(0).max(2_147_483_647),
});

export const providerInput = z.discriminatedUnion("intent", [save, z.object({ intent: z.literal("test") })]);
export type ProviderInput = z.output<typeof save>;

export const removeProviderInput = z.object({ password: passwordConfirmation });

/** The page that mails the sign-in addresses of a person's companies. */
export const companySignInInput = z.object({ email });

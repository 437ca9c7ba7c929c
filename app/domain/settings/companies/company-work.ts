/** Reading and changing several companies of an account, each with its permissions there. */

/** `CLOSED`: no longer a member; `SECOND_FACTOR`: the company requires one and the account has none. */
export type UnreadState = "CLOSED" | "SECOND_FACTOR" | "PROVIDER" | "FAILED";

/** Why a company was not read. */
export const UNREAD_TEXT: Record<UnreadState, string> = {
  CLOSED: "Your account is no longer a member of this company.",
  SECOND_FACTOR: "This company requires a second factor. Set it up under Two-factor sign-in.",
  PROVIDER: "This company has its own sign-in. Open the company to sign in there.",
  FAILED: "This company could not be read just now. Please try again in a few minutes.",
};
export const NOT_ALLOWED_HERE = "Your account may not do this in this company.";

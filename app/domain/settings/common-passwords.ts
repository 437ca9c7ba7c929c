/** Half a megabyte of words that only whoever chooses a password needs: read at the first choice, then kept. */
let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is one of those that leaked most often (zxcvbn's list of 49,233; shorter than 8 letters none may be chosen anyway), in
 * whatever case it is written: those are tried first by whoever guesses.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].filter((word) => word.length >= 8)),
  );
  return (await common).has(password.toLowerCase());
}

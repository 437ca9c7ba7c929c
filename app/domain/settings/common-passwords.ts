/** Half a megabyte that is only needed to choose a password: loaded on first use, then cached. */
let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the most frequently leaked ones (zxcvbn's list of 49,233; fewer than 8 letters are rejected anyway), ignoring
 * case, since attackers try those first.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].filter((word) => word.length >= 8)),
  );
  return (await common).has(password.toLowerCase());
}

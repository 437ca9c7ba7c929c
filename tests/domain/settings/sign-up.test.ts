import { expect, test } from "vitest";
import { signUpInput, smsName } from "~/domain/settings/sign-up";

const RIGHT = {
  name: "Ana Reyes",
  mobileNumber: "09171234567",
  password: "Kawani-2026",
  passwordConfirmation: "Kawani-2026",
  captcha: "answer",
  promoTerms: "on",
  dataPrivacy: "on",
};

/** The messages at each field. */
async function readMessages(changes: Record<string, unknown>): Promise<Record<string, string[]>> {
  const parsed = await signUpInput.safeParseAsync({ ...RIGHT, ...changes });
  const messages: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) (messages[path.join(".")] ??= []).push(message);
  return messages;
}

// covers: AUTH-06 AUTH-09 AUTH-11 AUTH-12 AUTH-14 AUTH-17 AUTH-21
test("an empty form reports every error at its field", async () => {
  const empty = Object.fromEntries(Object.keys(RIGHT).map((name) => [name, undefined]));
  expect(await readMessages(empty)).toEqual({
    name: ["*Name can’t be blank."],
    mobileNumber: ["*Mobile number can’t be blank."],
    password: ["*Password can’t be blank."],
    passwordConfirmation: ["*Password confirmation can’t be blank."],
    captcha: ["*Please confirm the CAPTCHA."],
    promoTerms: ["*Promo T&C and Data Privacy must be accepted."],
    dataPrivacy: ["*Promo T&C and Data Privacy must be accepted."],
  });
});

// covers: AUTH-13
test("different passwords are reported together with other errors", async () => {
  const said1 = await readMessages({ passwordConfirmation: "Kawani-2027", name: "" });
  expect(said1.passwordConfirmation).toEqual(["*Password confirmation doesn’t match password."]);
  expect(said1.name).toEqual(["*Name can’t be blank."]);
});

// covers: AUTH-10
test("a password has 8 to 20 characters", async () => {
  for (const password of ["1234567", "123456789012345678901"])
    expect(await readMessages({ password, passwordConfirmation: password })).toEqual({
      password: ["*Password must be min 8 characters and Max 20 characters."],
    });
  for (const password of ["kape 234", "kape at mangga 45678"])
    expect(await readMessages({ password, passwordConfirmation: password })).toEqual({});
});

// covers: AUTH-15
test("a name has 2 to 100 characters without surrounding blanks, and the message says 15", async () => {
  for (const name of [" A ", "A".repeat(101)])
    expect(await readMessages({ name })).toEqual({ name: ["*Name must be min 2 characters and max 15 characters."] });
  for (const name of ["Jo", "Maria Consolacion Bernardo Mercado-Villanueva", "A".repeat(100)])
    expect(await readMessages({ name })).toEqual({});
  expect(await readMessages({ name: "   " })).toEqual({ name: ["*Name can’t be blank."] });
  expect((await signUpInput.parseAsync({ ...RIGHT, name: "  Ana Reyes " })).name).toBe("Ana Reyes");
});

// covers: AUTH-18 AUTH-19 AUTH-20
test("a mobile number has 10 to 12 digits and is kept without the country code", async () => {
  for (const mobileNumber of ["091712345", "0917123456789", "0917-ABC-4567", "++639171234567"])
    expect(await readMessages({ mobileNumber })).toEqual({ mobileNumber: ["*Mobile number must be min 10 numbers and max 12 numbers."] });
  const kept = async (mobileNumber: string) => (await signUpInput.parseAsync({ ...RIGHT, mobileNumber })).mobileNumber;
  expect(await kept("09171234567")).toBe("09171234567");
  expect(await kept("9171234567")).toBe("9171234567");
  expect(await kept("639171234567")).toBe("9171234567");
  expect(await kept(" +63 (917) 123-4567 ")).toBe("9171234567");
});

// covers: AUTH-16
test("the sender of a text message has 2 to 7 characters", () => {
  expect(["K", "Kawani", "KawaniPH"].map((name) => smsName.safeParse(name).success)).toEqual([false, true, false]);
});

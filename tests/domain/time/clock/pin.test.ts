import { expect, test } from "vitest";
import { messageOf } from "~/domain/shared/i18n/refusal-message";
import { kioskInput, ownPinInput, pinProblem } from "~/domain/time/clock/pin";

test("a PIN is six digits, not all equal and not a sequence up or down", () => {
  for (const good of ["482915", "112233", "121212", "135791", "000001"]) expect(pinProblem(good)).toBeNull();
  for (const short of ["", "12345", "1234567", "12345a", "١٢٣٤٥٦"]) expect(pinProblem(short)).toEqual(messageOf("PIN_NOT_SIX_DIGITS"));
  for (const easy of ["000000", "777777", "123456", "654321", "012345", "890123", "210987"])
    expect(pinProblem(easy)).toEqual(messageOf("PIN_TOO_EASY"));
});

test("a new PIN is typed twice identically", () => {
  expect(ownPinInput.safeParse({ newPin: "482915", newPinAgain: "482915" }).success).toBe(true);
  const { error } = ownPinInput.safeParse({ newPin: "482915", newPinAgain: "482916" });
  expect(error?.issues[0]).toMatchObject({ path: ["newPinAgain"], message: "The two PINs differ. Type the same one twice." });
});

test("clocking at a kiosk needs number and PIN; a new PIN only when choosing one", () => {
  expect(kioskInput.parse({ employeeNumber: " 27 ", pin: "111111" })).toEqual({ employeeNumber: "27", pin: "111111" });
  expect(kioskInput.safeParse({ employeeNumber: "27", pin: "111111", newPin: "482915" }).success).toBe(false);
  expect(kioskInput.safeParse({ pin: "111111" }).error?.issues[0]?.message).toBe("Type your employee number.");
  expect(kioskInput.safeParse({ employeeNumber: "2".repeat(21), pin: "111111" }).success).toBe(false);
});

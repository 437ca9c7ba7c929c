import { expect, test } from "vitest";
import { composeName, phoneDigits, formatPhone } from "~/domain/employees/personal/basic-info";
import { basicInfoInput } from "~/domain/employees/personal/basic-info-input";

const input = basicInfoInput("2026-11-21");

// covers: BASIC-17 BASIC-18
test("texts are trimmed and empty ones become null", () => {
  const read = input.parse({
    revision: "3",
    firstName: " Luz ",
    middleName: "  ",
    lastName: "Cruz",
    nickName: "",
    phoneNumber: "0917 123 4567",
    birthday: "",
    zipCode: " ",
    gender: "",
    emergencyContactPhoneNumber: " ",
  });
  expect(read).toEqual({
    revision: 3,
    firstName: "Luz",
    middleName: null,
    lastName: "Cruz",
    nickName: null,
    phoneNumber: "09171234567",
    birthday: null,
    gender: null,
    maritalStatus: null,
    nationality: null,
    addr1: null,
    addr2: null,
    province: null,
    city: null,
    zipCode: null,
    emergencyContactName: null,
    emergencyContactRelationship: null,
    emergencyContactPhoneNumber: null,
  });
});

// covers: BASIC-19
test("the country code leaves a phone number, however it was written", () => {
  const typed = ["+63 917-123-4567", "639171234567", "09171234567", "(02) 8123 4567", "6312345", "+1 202 555 0100", "0917x", ""];
  expect(typed.map(phoneDigits)).toEqual(["9171234567", "9171234567", "09171234567", "0281234567", "6312345", null, null, ""]);
  expect(["09171234567", "9171234567", ""].map(formatPhone)).toEqual(["+63 9171234567", "+63 9171234567", ""]);
});

// covers: BASIC-21
test("the list name consists of the three names, without the middle name if there is none", () => {
  expect(composeName({ firstName: "Luz", middleName: "Santos", lastName: "Dela Cruz" })).toBe("Luz Santos Dela Cruz");
  expect(composeName({ firstName: "Luz", middleName: null, lastName: "Dela Cruz" })).toBe("Luz Dela Cruz");
});

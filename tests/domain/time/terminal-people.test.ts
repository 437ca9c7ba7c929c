import { expect, test } from "vitest";
import { failedPersonText, peopleText, putPerson, removePerson, terminalName } from "~/domain/time/terminals/terminal-people";

test("a name on a terminal is one line of at most 24 bytes, without tabs and control characters, and never ends within a letter", () => {
  expect(terminalName("Luz Cruz")).toBe("Luz Cruz");
  expect(terminalName("Luz\tCruz\r\nPIN=1\u0000\u200b Pri=14")).toBe("Luz Cruz PIN=1 Pri=14");
  // 25 letters; the last one is left out.
  expect(terminalName("Maria Concepcion Dela Cruz")).toBe("Maria Concepcion Dela Cr");
  // "ñ" takes two bytes: 23 letters and "ñ" are 25 bytes.
  expect(terminalName(`${"a".repeat(23)}ñ`)).toBe("a".repeat(23));
  // A letter and a combining tilde.
  expect(terminalName("Nin\u0303o")).toBe("Niño");
  expect(terminalName(" \t ")).toBe("");
});

test("commands name number and name, and give no right on the terminal", () => {
  expect(putPerson("27", "Luz Cruz")).toBe("DATA UPDATE USERINFO PIN=27\tName=Luz Cruz\tPri=0");
  expect(removePerson("27")).toBe("DATA DELETE USERINFO PIN=27");
});

test("states and failures are written in words", () => {
  const none = { added: 0, toAdd: 0, toRemove: 0, refused: 0, unanswered: 0, withoutNumber: 0 };
  expect(peopleText(none)).toBe("");
  expect(peopleText({ added: 1200, toAdd: 3, toRemove: 4, refused: 1, unanswered: 5, withoutNumber: 2 })).toBe(
    "1,200 added, 3 to add, 4 to remove, 1 refused, 5 without an answer, 2 without a number that a terminal accepts",
  );
  const luz = { pin: "27", employeeName: "Luz Cruz", isRemoval: false };
  expect(failedPersonText({ ...luz, result: -1 })).toBe("Add Luz Cruz, number 27: refused by the terminal (-1)");
  expect(failedPersonText({ ...luz, isRemoval: true, result: null })).toBe("Remove Luz Cruz, number 27: no answer after 5 attempts");
});

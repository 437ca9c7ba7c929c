import { expect, test } from "vitest";
import { answersQuestion, PICTURE_CHARACTERS, pictureAnswer, question } from "~/domain/settings/captcha";
import { drawPicture } from "~/domain/settings/captcha-picture";

// cspell:ignore acefh

/** A fixed sequence, so that two pictures can be compared. */
function counting(): () => number {
  let seed = 1;
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}

test("a question can be answered in digits or in words", () => {
  expect(question(21, 4)).toEqual({ text: "What is twenty-one less four?", answer: 17 });
  expect(question(22, 9)).toEqual({ text: "What number do you get when nine is added to twenty-two?", answer: 31 });
  expect(question(89, 9)).toEqual({ text: "What is eighty-nine plus nine?", answer: 98 });
  for (const typed of ["31", " 31 ", "thirty-one", "Thirty one", "thirty-one."]) expect(answersQuestion(typed, 31)).toBe(true);
  for (const typed of ["", "13", "3 1", "thirty", "thirty-two"]) expect(answersQuestion(typed, 31)).toBe(false);
});

test("letters are compared without regard to case and blanks", () => {
  expect(pictureAnswer(" a c3 x ")).toBe("AC3X");
});

test("every letter has a distinct drawing", () => {
  const drawn = [...PICTURE_CHARACTERS].map((letter) => drawPicture(letter, counting()));
  const blank = drawPicture("", counting());
  const ink = ({ pixels }: { pixels: Uint8Array }) => pixels.filter((grey) => grey < 120).length;
  for (const picture of drawn) expect(ink(picture)).toBeGreaterThan(ink(blank) + 100);
  expect(new Set(drawn.map(({ pixels }) => Buffer.from(pixels).toString("base64"))).size).toBe(PICTURE_CHARACTERS.length);
  expect(blank.pixels.length).toBe(blank.width * blank.height);
});

test("the same letters never produce the same picture twice", () => {
  const random = counting();
  expect(drawPicture("ACEFH", random).pixels).not.toEqual(drawPicture("ACEFH", random).pixels);
});

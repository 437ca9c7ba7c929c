import { expect, test } from "vitest";
import { nameWithin, shortened, shortPersonName } from "~/domain/shared/shortened";

// cspell:ignore anab reye

// covers: CONST-08
test("a longer name in a list is shortened to 16 characters and an ellipsis", () => {
  expect(["Juan Dela Cruz", "Maria Luisa Reye", "Maria Luisa Reyes", ""].map(shortPersonName)).toEqual([
    "Juan Dela Cruz",
    "Maria Luisa Reye",
    "Maria Luisa Reye…",
    "",
  ]);
});

test("no character is split, however many combining marks it has", () => {
  const nuñez = "Nun\u0303ez";
  expect(shortened(nuñez, 3)).toBe("Nun\u0303…");
  expect(shortened(nuñez, 5)).toBe(nuñez);
  expect(shortened("𠮷野家さん", 2)).toBe("𠮷野…");
  expect(shortened("👩‍👩‍👧‍👦👋🏽ab", 2)).toBe("👩‍👩‍👧‍👦👋🏽…");
  expect(shortened("a\u0301".repeat(16), 16)).toBe("a\u0301".repeat(16));
  expect(shortened("line\nbreak", 5)).toBe("line\n…");
});

test("a shortened name keeps whole names and the last one's initial, and does not end with a particle", () => {
  const within15 = (name: string) => nameWithin(name, 15);
  expect(
    [
      "  Maricel  Soriano ",
      "Maria Isabel Buenaventura",
      "Maria Clara Dela Cruz",
      "Jose dela Rosario",
      "Ma. Luisa de los Santos",
      "Bartholomew-Alexander Cruz",
      "Ana",
      "Emmanuel Ana Ty",
      "Emmanuel Anab Ty",
      "Christopher Joy Tan",
      "Cresenciano Ann Lim",
      "   ",
    ].map(within15),
  ).toEqual([
    "Maricel Soriano",
    "Maria Isabel B.",
    "Maria Clara C.",
    "Jose R.",
    "Ma. Luisa S.",
    "Bartholomew-Ale",
    "Ana",
    "Emmanuel Ana Ty",
    "Emmanuel Anab",
    "Christopher Joy",
    "Cresenciano Ann",
    "",
  ]);
  expect(nameWithin("Nuñez 𠮷野家さん", 9)).toBe("Nuñez 𠮷.");
});

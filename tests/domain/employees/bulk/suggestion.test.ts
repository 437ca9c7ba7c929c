import { expect, test } from "vitest";
import { editDistance, suggestName, suggestEmail } from "~/domain/employees/bulk/suggestion";

// cspell:ignore baekry bakeery bakrey bakry bekery brnch gmial humna stroe

test("the distance counts insertions, deletions, replacements and transpositions", () => {
  const pairs: [string, string, number][] = [
    ["", "", 0],
    ["bakery", "bakery", 0],
    ["bakry", "bakery", 1],
    ["bakeery", "bakery", 1],
    ["bekery", "bakery", 1],
    ["baekry", "bakery", 1],
    ["kitten", "sitting", 3],
    ["", "abc", 3],
  ];
  for (const [first, other, distance] of pairs)
    expect([first, other, editDistance(first, other), editDistance(other, first)]).toEqual([first, other, distance, distance]);
  expect(editDistance("completely", "different", 2)).toBe(3);
});

test("the nearest name is found, capitals and accents aside; a name far from all finds none", () => {
  const names = ["Bakery", "Store", "Office", "Human Resources", "Peñafrancia branch"];
  const cases: [string, string | null][] = [
    ["Bakry", "Bakery"],
    ["BAKREY", "Bakery"],
    ["Stroe", "Store"],
    ["Humna Resource", "Human Resources"],
    ["human", "Human Resources"],
    ["penafrancia brnch", "Peñafrancia branch"],
    ["Logistics", null],
    ["X", null],
  ];
  for (const [typed, meant] of cases) expect([typed, suggestName(names, typed)]).toEqual([typed, meant]);
});

test("a misspelled common domain is distinguished from a different domain", () => {
  const cases: [string, string | null][] = [
    ["luz@gmial.com", "luz@gmail.com"],
    ["luz@gmail.con", "luz@gmail.com"],
    ["luz@gamil.com", "luz@gmail.com"],
    ["luz@yaho.com", "luz@yahoo.com"],
    ["luz@yahooo.com.ph", "luz@yahoo.com.ph"],
    ["luz@hotmial.com", "luz@hotmail.com"],
    ["luz@gmail.com", null],
    ["luz@ymail.com", null],
    ["luz@mail.com", null],
    ["luz@bakery.test", null],
    ["luz@globe.com.ph", null],
  ];
  for (const [typed, meant] of cases) expect([typed, suggestEmail(typed)]).toEqual([typed, meant]);
});

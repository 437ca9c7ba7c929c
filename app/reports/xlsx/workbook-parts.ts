import { escaped } from "./sheet-xml";

/** Workbook entry of a sheet: tab name, heading row, and list range below it ("A3:F20"). */
export interface ListedSheet {
  name: string;
  headings: number;
  list: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const LINKS = "http://schemas.openxmlformats.org/package/2006/relationships";
const CONTENT = "http://schemas.openxmlformats.org/package/2006/content-types";
/** Part paths are relative to the package root. */
const TOP = "/";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** All workbook parts except sheets and styles, by path. Headings repeat on every printed page; a filter also needs a defined name. */
export function workbookParts(sheets: readonly ListedSheet[]): [path: string, xml: string][] {
  const tabs = sheets.map(({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const names = sheets.flatMap((sheet, index) => [
    `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${placeIn(sheet, absolute(sheet.list))}</definedName>`,
    `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${placeIn(sheet, `$${sheet.headings}:$${sheet.headings}`)}</definedName>`,
  ]);
  const numbers = sheets.map((_, index) => index + 1);
  const ofSheets = numbers.map(
    (number) => `<Override PartName="${TOP}xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  return [
    [
      "xl/workbook.xml",
      `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${tabs.join("")}</sheets><definedNames>${names.join("")}</definedNames></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      relationships([...numbers.map((number): Link => ["worksheet", `worksheets/sheet${number}.xml`]), ["styles", "styles.xml"]]),
    ],
    ["_rels/.rels", relationships([["officeDocument", "xl/workbook.xml"]])],
    [
      "[Content_Types].xml",
      `${HEAD}<Types xmlns="${CONTENT}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${TOP}xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="${TOP}xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${ofSheets.join("")}</Types>`,
    ],
  ];
}

type Link = [type: string, target: string];

function relationships(links: readonly Link[]): string {
  const all = links.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`);
  return `${HEAD}<Relationships xmlns="${LINKS}">${all.join("")}</Relationships>`;
}

const placeIn = ({ name }: ListedSheet, place: string): string => escaped(`'${name.replaceAll("'", "''")}'!${place}`);

/** "$A$3:$F$20" */
const absolute = (list: string): string => list.replace(/([A-Z]+)(\d+)/g, (_, letters: string, row: string) => `$${letters}$${row}`);

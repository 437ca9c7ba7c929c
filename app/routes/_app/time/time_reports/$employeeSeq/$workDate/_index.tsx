/** The layout renders the day; dialogs open on top. */
export default function ReadTimeRecord() {
  return null;
}

/** Filipino for refusals common to all forms: fields, files and concurrent changes. */
export const formRefusals: Readonly<Record<string, string>> = {
  "Reload the page and try again.": "I-reload ang pahina at subukan ulit.",
  "This is missing or cannot be read. Fill it in again.": "Kulang ito o hindi mabasa. Punan ulit.",
  "A record selected here was deleted or came into use a moment ago. Nothing was saved. Reload the page and try again.":
    "May nakalagay rito na kabubura o kagagamit lang ng iba. Walang na-save. I-reload ang pahina at subukan ulit.",
  "The disk of the server is full, so nothing could be saved. What was saved before is still there. Please inform the server administrator, and try again later.":
    "Puno na ang disk ng server, kaya walang na-save. Nandoon pa ang mga na-save noon. Pakisabi sa namamahala ng server, at subukan ulit mamaya.",
  "{what} was changed by {name} at {when}. What you typed is still here, and each field that differs says what was saved. Review both before you save again.":
    "Binago ito ni {name} noong {when}. Nandito pa ang itinype mo, at sinasabi ng bawat field na naiiba kung ano ang na-save. Tingnan ang dalawa bago mag-save ulit.",
  "{what} was changed in the meantime. What you typed is still here, and each field that differs says what was saved. Review both before you save again.":
    "May nagbago nito samantala. Nandito pa ang itinype mo, at sinasabi ng bawat field na naiiba kung ano ang na-save. Tingnan ang dalawa bago mag-save ulit.",
  "Write at most {count} characters.": "Hanggang {count} karakter lang ang puwedeng isulat.",
  "Choose the day as month/day/year.": "Piliin ang araw bilang buwan/araw/taon.",
  "Choose a day of the years 2000 to 2100.": "Pumili ng araw sa mga taong 2000 hanggang 2100.",
  "This form was already submitted. Check that it was saved before re-entering it.":
    "Naipadala na ang form na ito. Tingnan muna kung naroon na ang laman nito bago punan ulit.",
  "Choose one of these.": "Pumili ng isa sa mga ito.",
  "Choose one of the two.": "Pumili ng isa sa dalawa.",
  "Fill this in.": "Punan ito.",
  "Type a number from −999,999,999 to 999,999,999 with at most 4 decimals.":
    "Mag-type ng numero mula −999,999,999 hanggang 999,999,999 na may hanggang 4 na decimal.",
  "Type a whole number from {least} to {most}.": "Mag-type ng buong numero mula {least} hanggang {most}.",
  "The last day is before the first. Correct one of them.": "Nauuna ang huling araw sa unang araw. Itama ang isa sa mga ito.",
  "Choose the file again.": "Piliin ulit ang file.",
  "This file is empty. Choose another one.": "Walang laman ang file na ito. Pumili ng iba.",
  "The file is larger than {count} MB. Choose a smaller one.": "Mas malaki sa {count} MB ang file. Pumili ng mas maliit.",
  "This file is not a JPEG, PNG or PDF. Save it as one of these and choose it again.":
    "Hindi JPEG, PNG o PDF ang file na ito. I-save ito bilang isa sa mga iyon at piliin ulit.",
  "The name of this file ends in .{extension}, but its content is {kind}. Rename it to .{right} and choose it again.":
    "Nagtatapos sa .{extension} ang pangalan ng file na ito, pero {kind} ang laman. Palitan ang pangalan ng .{right} at piliin ulit.",
  "The file could not be stored now. Try again in a moment; everything else that you typed is still here.":
    "Hindi ma-store ang file sa ngayon. Subukan ulit maya-maya; nandito pa ang lahat ng iba mong itinype.",
  "This file is no longer kept, because the form stayed open too long. Choose it again.":
    "Hindi na itinatago ang file na ito dahil masyadong matagal na nakabukas ang form. Piliin ulit.",
  "Too many files of your company wait for a form to be saved. Ask an administrator to delete them in Admin Settings, or try again tomorrow.":
    "Masyadong maraming file ng kompanya mo ang naghihintay na ma-save ang form. Magpabura sa administrator sa Admin Settings, o subukan ulit bukas.",
  "The virus scanner found malware in this file, so it was not stored. Choose another file.":
    "May nakitang malware ang virus scanner sa file na ito, kaya hindi ito na-store. Pumili ng ibang file.",
  "The file was not taken. Choose another file, or leave it out.": "Hindi tinanggap ang file. Pumili ng ibang file, o huwag nang maglakip.",
  "Choose the document, as a photo or a PDF.": "Piliin ang dokumento, bilang litrato o PDF.",
  "The document was not submitted. Choose another file.": "Hindi naibigay ang dokumento. Pumili ng ibang file.",
};

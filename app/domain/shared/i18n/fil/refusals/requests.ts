/** Filipino for errors of requests, decisions and delegations. */
export const requestRefusals: Readonly<Record<string, string>> = {
  "Enter from when to when.": "Ilagay kung mula kailan hanggang kailan.",
  "Attach a file here.": "Maglakip ng file dito.",
  "Enter when you came, when you left, or both.": "Ilagay kung kailan ka dumating, kailan ka umalis, o pareho.",
  "This is not after the time of coming. Check am and pm, or select that it was on the next day.":
    "Hindi ito pagkatapos ng oras ng pagdating. Suriin ang am at pm, o i-tick na kinabukasan ito.",
  "The first time log of this day is {time}. Check am and pm, or the day; enter the time of coming first where that one is missing.":
    "{time} ang unang pindot ng araw na ito. Suriin ang am at pm, o ang araw; ilagay muna ang oras ng pagdating kung ito ang kulang.",
  "Enter a reason for the approver.": "Sabihin ang dahilan, para alam ng magpapasya.",
  "Enter a reason for the employee.": "Sabihin ang dahilan, para maintindihan ng empleyado sa susunod.",
  "Times are for a single day. Leave them empty, or file each day by itself.":
    "Para sa isang araw lang ang oras. Iwanang walang laman, o i-file ang bawat araw nang hiwalay.",
  "Enter both times, or none for the whole day.": "Ilagay ang dalawang oras, o wala kung buong araw.",
  "File at most {count} days at once.": "Hanggang {count} araw lang ang puwedeng i-file nang sabay.",
  "Choose what kind of work it is.": "Piliin kung anong uri ng trabaho ito.",
  "This kind of work no longer exists. Choose another one.": "Wala na ang uri ng trabahong ito. Pumili ng iba.",
  "Choose a colleague, or the shift that you want.": "Pumili ng katrabaho, o ng shift na gusto mo.",
  "Choose a colleague or a shift, not both.": "Pumili ng katrabaho o ng shift, hindi pareho.",
  "The two dates are at most {count} days apart. Choose another date.":
    "Hanggang {count} araw lang ang pagitan ng dalawang petsa. Pumili ng ibang petsa.",
  "This shift is not in your schedule any more. Choose another one.": "Wala na sa iskedyul mo ang shift na ito. Pumili ng iba.",
  "This colleague cannot change with you: someone of your department who is employed and can sign in. Choose another one.":
    "Hindi puwedeng makipagpalitan sa iyo ang katrabahong ito: dapat nasa departamento mo, empleyado pa at nakakapag-sign in. Pumili ng iba.",
  "Nothing would change on these dates. Choose another date or shift.":
    "Walang magbabago sa mga petsang ito. Pumili ng ibang petsa o shift.",
  "A flexible day cannot be changed with someone. Choose another date.":
    "Hindi puwedeng ipagpalit ang araw na flexible. Pumili ng ibang petsa.",
  "The roster of these dates changed since this was filed. Reject it, so that it is filed again.":
    "Nagbago ang roster ng mga petsang ito mula nang i-file ito. Huwag aprubahan, para ma-file ulit.",
  "This time is in the future. Enter a time log once it has happened.":
    "Hindi pa dumarating ang oras na ito. Ilagay ang pindot kapag nangyari na.",
  "This is more than a year ahead. Correct the date.": "Mahigit isang taon pa ito mula ngayon. Itama ang petsa.",
  "This form has changed. Open it again to see its current fields.":
    "Nabago ang form na ito samantala. Buksan ulit: iba na ang hinihingi nito ngayon.",
  "Nobody is set to approve this yet. Ask your administrator to add a filing policy.":
    "Wala pang nakatakdang mag-aapruba nito. Hilingin sa administrator ninyo na magdagdag ng filing policy.",
  "You filed {count} requests within an hour. Wait a while, then file the next one.":
    "Nakapag-file ka na ng {count} request sa loob ng isang oras. Maghintay muna, saka i-file ang susunod.",
  "This category is no longer available. Choose another one.": "Hindi na ito puwedeng i-file. Pumili ng ibang kategorya.",
  "{what} of {when} is there already. Take that back first, or enter another time.":
    "May {what} na sa {when}. Bawiin muna iyon, o maglagay ng ibang oras.",
  "Days of this request were paid with {period} and could be filed until {last}. Ask your administrator to enter it.":
    "Nabayaran na ang mga araw ng hiling na ito kasama ng {period} at puwede lang i-file hanggang {last}. Hilingin sa administrator ninyo na itala ito.",
  "This request cannot be read. File it by its form.": "Hindi mabasa ang hiling na ito. I-file ito sa form nito.",
  "Choose who it is for first.": "Piliin muna kung para kanino ito.",
  "Choose at most {count} people at once. File for the others afterwards.":
    "Pumili ng hanggang {count} tao nang sabay. I-file ang sa iba pagkatapos.",
  "This person needs another form. File it for this person separately.":
    "Ibang form ang hinihingi sa taong ito. I-file nang hiwalay para sa kanya.",
  "Attendance is not used yet, so no time can be entered as approved.":
    "Hindi pa ginagamit ang attendance, kaya walang oras na puwedeng itala bilang inaprubahan.",
  "Attendance begins on {day}. Choose days from then on.": "Magsisimula ang attendance sa {day}. Pumili ng mga araw mula roon.",

  "This was decided already, by {name} on {when}.": "Napagpasyahan na ito ni {name} noong {when}.",
  "This was ended already.": "Tapos na ito.",
  "You cannot decide your own request. {name} decides now.": "Walang nagpapasya ng para sa sarili. Si {name} ang magpapasya ngayon.",
  "You cannot decide your own request. No approver was found; someone with the permission decides it in Special.":
    "Walang nagpapasya ng para sa sarili. Walang nakitang makapagpapasya; ang may karapatan ang magpapasya nito sa Special.",
  "It is not your turn. {name} decides now.": "Hindi pa ikaw ang magpapasya. Si {name} ang magpapasya ngayon.",
  "It is not your turn. No approver was found; someone with the permission decides it in Special.":
    "Hindi ikaw ang magpapasya. Walang nakitang makapagpapasya; ang may karapatan ang magpapasya nito sa Special.",
  "Say why you decide in the approver’s place.": "Sabihin kung bakit ikaw ang nagpapasya kapalit ng approver.",
  "Only the requester can do this.": "Ang may hiling lang ang puwedeng gumawa nito.",
  "Only approved requests can be cancelled.": "Ang inaprubahan lang ang puwedeng kanselahin.",
  "You cannot decide on someone else’s behalf.": "Hindi ka puwedeng magpasya kapalit ng iba.",
  "{name} has not agreed yet. You cannot agree on someone else’s behalf.": "Hindi pa pumapayag si {name}. Walang pumapayag kapalit ng iba.",
  "The other person has not agreed yet. You cannot agree on someone else’s behalf.":
    "Hindi pa pumapayag ang isa pa. Walang pumapayag kapalit ng iba.",
  "These days are locked for payroll. Ask your attendance administrator.":
    "Naibigay na sa payroll ang mga araw na ito. Magtanong sa nagtatama ng attendance.",
  "This request has changed. Review it again before you decide.": "May nangyari na sa hiling na ito samantala. Tingnan ulit bago magpasya.",
  "One of these dates is cancelled or paid, or no longer counts. Reload the page and choose again.":
    "Kanselado, bayad na o hindi na binibilang ang isa sa mga petsang ito. I-reload ang pahina at pumili ulit.",
  "Nothing is worked on these days any more, so no leave is needed. Reject the request.":
    "Wala nang trabaho sa mga araw na ito, kaya hindi na kailangan ng leave. Huwag aprubahan ang hiling.",
  "Select at least one request.": "Lagyan ng tsek ang kahit isang request.",
  "Select at most {count} requests.": "Hanggang {count} request lang ang lagyan ng tsek.",

  "Choose someone who is employed on these days and has an account.": "Pumili ng empleyado sa mga araw na ito na may account.",
  "You cannot be your own delegate. Choose someone else.": "Walang humahalili sa sarili. Pumili ng iba.",
  "The first day is over. Choose today or a later day.": "Lampas na ang unang araw. Piliin ang ngayong araw o mas huli.",
  "At most {count} days. Add the delegate again afterwards.": "Hanggang {count} araw lang. Magtakda ulit ng hahalili pagkatapos.",
  "There is already a delegate from {first} to {last}. End that delegation first, or choose other days.":
    "May humahalili na mula {first} hanggang {last}. Tapusin muna iyon, o pumili ng ibang araw.",
  "This delegation has already ended.": "Tapos na ang paghaliling ito.",
};

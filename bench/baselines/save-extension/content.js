// The baseline of a save. It reads no page data and has no states and no design.
for (const line of document.querySelectorAll('hr')) {
  const host = document.createElement('div');
  const button = document.createElement('button');
  button.textContent = 'Save';
  button.setAttribute('aria-pressed', 'false');
  const save = async () => {
    const card = line.parentElement;
    await chrome.runtime.sendMessage({ id: /\d{10,}/.exec(card.textContent)[0], text: card.textContent });
    button.setAttribute('aria-pressed', 'true');
  };
  button.addEventListener('click', () => void save());
  host.attachShadow({ mode: 'open' }).append(button);
  line.before(host);
}

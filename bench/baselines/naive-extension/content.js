// The simplest implementation: no shadow root, no access to the page's data, and no states.
const addButtons = () => {
  for (const line of document.querySelectorAll('hr')) {
    if (line.previousElementSibling?.classList.contains('naive-save')) continue;
    const id = /\d{10,}/.exec(line.parentElement.textContent)?.[0];
    if (id === undefined) continue;
    const button = document.createElement('button');
    button.className = 'naive-save';
    button.textContent = 'Save';
    button.style.cssText = 'display:block;height:32px;margin:6px 16px;border-radius:8px';
    button.addEventListener('click', () => localStorage.setItem(`saved-${id}`, line.parentElement.textContent));
    line.before(button);
  }
};
new MutationObserver(addButtons).observe(document.body, { childList: true, subtree: true });
addButtons();

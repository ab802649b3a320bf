const opened = new Promise((resolve, reject) => {
  const request = indexedDB.open('bare', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('ads', { keyPath: 'id' });
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const put = async (ad) => {
  const transaction = (await opened).transaction('ads', 'readwrite', { durability: 'strict' });
  transaction.objectStore('ads').put(ad);
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onerror = () => reject(transaction.error);
  });
};

chrome.runtime.onMessage.addListener((ad, _sender, respond) => {
  put(ad).then(() => respond(true));
  return true;
});

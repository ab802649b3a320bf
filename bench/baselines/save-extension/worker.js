const opened = new Promise((resolve, reject) => {
  const request = indexedDB.open('bare', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('ads', { keyPath: 'id' }));
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error));
});

const put = async (ad) => {
  const transaction = (await opened).transaction('ads', 'readwrite', { durability: 'strict' });
  transaction.objectStore('ads').put(ad);
  await new Promise((resolve, reject) => {
    transaction.addEventListener('complete', resolve);
    transaction.addEventListener('error', () => reject(transaction.error));
  });
};

chrome.runtime.onMessage.addListener((ad, _sender, respond) => {
  void put(ad).then(() => respond(true));
  return true;
});

import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill"
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url"

// Only where the browser has no BarcodeDetector. Its reader is served by us: it would come from elsewhere by itself.
prepareZXingModule({ overrides: { locateFile: () => wasm } })

export const newReader = () => new BarcodeDetector({ formats: ["qr_code"] })
